ALTER TABLE "users" ADD COLUMN "untold_since_timestamp" bigint;--> statement-breakpoint
CREATE INDEX "users_untold" ON "users" USING btree ("id") WHERE "users"."untold_since_timestamp" is not null;