DROP INDEX "feed_items_by_author";--> statement-breakpoint
DROP INDEX "feed_items_by_time";--> statement-breakpoint
ALTER TABLE "chat_states" ALTER COLUMN "notification_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "chat_states" ALTER COLUMN "notification_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "notification_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "notification_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "for_members" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "feed_items_by_author" ON "feed_items" USING btree ("author_id","created_at_timestamp","id","kind","for_members","removed_at_timestamp");--> statement-breakpoint
CREATE INDEX "feed_items_by_time" ON "feed_items" USING btree ("created_at_timestamp","id","author_id","kind","for_members","removed_at_timestamp");--> statement-breakpoint
-- What everybody had by default was hardly chosen by anybody: it is as their role has it from now on.
UPDATE "memberships" SET "notification_status" = NULL WHERE "notification_status" = 'all';--> statement-breakpoint
UPDATE "chat_states" SET "notification_status" = NULL WHERE "notification_status" = 'all';--> statement-breakpoint
UPDATE "feed_items" SET "for_members" = true FROM "outings"
  WHERE "outings"."id" = "feed_items"."outing_id" AND "outings"."privacy" = 'private' AND "feed_items"."kind" = 'outing';
