CREATE TABLE "personal_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"series_id" uuid,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"place_name" text NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text,
	"all_day" boolean NOT NULL,
	"timezone" text NOT NULL,
	"starts_instant" bigint NOT NULL,
	"ends_instant" bigint NOT NULL,
	"color" text NOT NULL,
	"busy" boolean NOT NULL,
	"recurrence" jsonb,
	"reminders" integer[] NOT NULL,
	"original_start" text,
	"excluded" text[] NOT NULL,
	"imported_uid" text,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personal_items" ADD CONSTRAINT "personal_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_items" ADD CONSTRAINT "personal_items_series_id_personal_items_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."personal_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_items_by_start" ON "personal_items" USING btree ("user_id","starts_instant","id");--> statement-breakpoint
CREATE INDEX "personal_items_by_series" ON "personal_items" USING btree ("series_id");