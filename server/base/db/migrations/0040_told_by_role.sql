ALTER TABLE "chat_states" ALTER COLUMN "notification_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "chat_states" ALTER COLUMN "notification_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "notification_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "notification_status" DROP NOT NULL;--> statement-breakpoint
-- What everybody had by default was hardly chosen by anybody: it is as their role has it from now on.
UPDATE "memberships" SET "notification_status" = NULL WHERE "notification_status" = 'all';--> statement-breakpoint
UPDATE "chat_states" SET "notification_status" = NULL WHERE "notification_status" = 'all';
