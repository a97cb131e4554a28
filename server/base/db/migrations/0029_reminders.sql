CREATE TABLE "reminded" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"forget_after_timestamp" bigint NOT NULL,
	CONSTRAINT "reminded_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "reminder_minutes" (
	"minutes" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_rounds" (
	"name" text PRIMARY KEY NOT NULL,
	"until_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "browser_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "reminders" jsonb;--> statement-breakpoint
ALTER TABLE "personal_items" ADD COLUMN "quiet_until_timestamp" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "reminded" ADD CONSTRAINT "reminded_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminded_by_age" ON "reminded" USING btree ("forget_after_timestamp");--> statement-breakpoint
CREATE INDEX "users_weekly_mail" ON "users" USING btree ("timezone","id") WHERE "users"."weekly_mail";--> statement-breakpoint
CREATE INDEX "outings_of_whole_days" ON "outings" USING btree ("starts_instant") WHERE "outings"."all_day" and "outings"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "personal_items_reminding" ON "personal_items" USING btree ("quiet_until_timestamp") WHERE cardinality("personal_items"."reminders") > 0 and "personal_items"."quiet_until_timestamp" is not null;