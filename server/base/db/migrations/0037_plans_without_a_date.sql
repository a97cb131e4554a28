ALTER TABLE "memberships" ADD COLUMN "nudged_at_timestamp" bigint;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "put_away_at_timestamp" bigint;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "nudged_at_timestamp" bigint;--> statement-breakpoint
CREATE INDEX "outings_undated" ON "outings" USING btree ("put_away_at_timestamp","updated_at_timestamp") WHERE "outings"."starts_at" is null and "outings"."parent_id" is null and "outings"."status" <> 'draft';