ALTER TABLE "poll_votes" DROP CONSTRAINT "poll_votes_of_person";--> statement-breakpoint
ALTER TABLE "poll_votes" DROP CONSTRAINT "poll_votes_poll_option_id_poll_options_id_fk";
--> statement-breakpoint
-- A vote is for an option now. Withdrawn ones were for none.
DELETE FROM "poll_votes" WHERE "poll_option_id" IS NULL;--> statement-breakpoint
ALTER TABLE "poll_votes" ALTER COLUMN "poll_option_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "poll_options" ADD COLUMN "starts_at" text;--> statement-breakpoint
ALTER TABLE "poll_options" ADD COLUMN "ends_at" text;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD COLUMN "answer" text;--> statement-breakpoint
UPDATE "poll_votes" SET "answer" = 'yes';--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "several" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "open_to_options" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "closes_at_timestamp" bigint;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "closed_at_timestamp" bigint;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "chosen_option_id" uuid;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll_option_id_poll_options_id_fk" FOREIGN KEY ("poll_option_id") REFERENCES "public"."poll_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_chosen_option_id_poll_options_id_fk" FOREIGN KEY ("chosen_option_id") REFERENCES "public"."poll_options"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_of_person" UNIQUE("poll_option_id","user_id");