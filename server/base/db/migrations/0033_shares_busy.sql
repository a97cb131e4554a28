ALTER TABLE "users" ADD COLUMN "shares_busy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "foreign_events_repeating" ON "foreign_events" USING btree ("user_id") WHERE "foreign_events"."recurrence" is not null;--> statement-breakpoint
CREATE INDEX "personal_items_repeating" ON "personal_items" USING btree ("user_id") WHERE "personal_items"."recurrence" is not null;