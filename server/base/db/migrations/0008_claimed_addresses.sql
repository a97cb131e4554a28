ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_email" ON "users" USING btree ("email") WHERE "users"."email_verified_at_timestamp" is not null;