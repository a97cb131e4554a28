CREATE TABLE "outing_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recurrence" jsonb NOT NULL,
	"first_date" text NOT NULL,
	"model_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"privacy" text NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text,
	"all_day" boolean NOT NULL,
	"timezone" text NOT NULL,
	"place_name" text NOT NULL,
	"place_address" text NOT NULL,
	"members_can_invite" boolean NOT NULL,
	"members_can_edit" boolean NOT NULL,
	"members_can_add" boolean NOT NULL,
	"open_to_join" boolean NOT NULL,
	"capacity" integer,
	"shows_people" boolean NOT NULL,
	"due_at_timestamp" bigint
);
--> statement-breakpoint
CREATE TABLE "outing_series_answers" (
	"series_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"participation" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "outing_series_answers_series_id_user_id_pk" PRIMARY KEY("series_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "outing_series_dates" (
	"series_id" uuid NOT NULL,
	"date" text NOT NULL,
	CONSTRAINT "outing_series_dates_series_id_date_pk" PRIMARY KEY("series_id","date")
);
--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "series_date" text;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "series_own" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outing_series_answers" ADD CONSTRAINT "outing_series_answers_series_id_outing_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."outing_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outing_series_answers" ADD CONSTRAINT "outing_series_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outing_series_dates" ADD CONSTRAINT "outing_series_dates_series_id_outing_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."outing_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outing_series_by_due" ON "outing_series" USING btree ("due_at_timestamp");--> statement-breakpoint
CREATE INDEX "outing_series_answers_by_user" ON "outing_series_answers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "outings" ADD CONSTRAINT "outings_series_id_outing_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."outing_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outings" ADD CONSTRAINT "outings_of_series" UNIQUE("series_id","series_date");