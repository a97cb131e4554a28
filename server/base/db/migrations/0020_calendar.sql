CREATE TABLE "calendar_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"list_id" uuid,
	"token" text NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "foreign_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"state" jsonb NOT NULL,
	"refreshed_at_timestamp" bigint,
	"events_version" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"due_at_timestamp" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "foreign_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"series_id" uuid,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"place_name" text NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text,
	"all_day" boolean NOT NULL,
	"timezone" text NOT NULL,
	"starts_instant" bigint NOT NULL,
	"busy" boolean NOT NULL,
	"recurrence" jsonb,
	"original_start" text,
	"excluded" text[] NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_calendars" ADD CONSTRAINT "foreign_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_events" ADD CONSTRAINT "foreign_events_calendar_id_foreign_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."foreign_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_events" ADD CONSTRAINT "foreign_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foreign_events" ADD CONSTRAINT "foreign_events_series_id_foreign_events_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."foreign_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_items" ADD CONSTRAINT "personal_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_items" ADD CONSTRAINT "personal_items_series_id_personal_items_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."personal_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_links_by_user" ON "calendar_links" USING btree ("user_id","created_at_timestamp","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_by_token" ON "calendar_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "foreign_calendars_by_user" ON "foreign_calendars" USING btree ("user_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "foreign_calendars_due" ON "foreign_calendars" USING btree ("due_at_timestamp");--> statement-breakpoint
CREATE INDEX "foreign_events_by_start" ON "foreign_events" USING btree ("user_id","starts_instant","id");--> statement-breakpoint
CREATE UNIQUE INDEX "foreign_events_by_source" ON "foreign_events" USING btree ("calendar_id","source_key");--> statement-breakpoint
CREATE INDEX "foreign_events_by_series" ON "foreign_events" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "personal_items_by_start" ON "personal_items" USING btree ("user_id","starts_instant","id");--> statement-breakpoint
CREATE INDEX "personal_items_by_series" ON "personal_items" USING btree ("series_id");