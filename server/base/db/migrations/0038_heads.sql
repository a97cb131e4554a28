ALTER TABLE "notifications" ADD COLUMN "adults" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "children" integer;--> statement-breakpoint
ALTER TABLE "outing_series" ADD COLUMN "members_can_bring" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outing_series_answers" ADD COLUMN "adults" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outing_series_answers" ADD COLUMN "children" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "adults" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "children" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "members_can_bring" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outing_series_answers" ADD CONSTRAINT "outing_series_answers_heads" CHECK (adults between 1 and 20 and children between 0 and 20 and (participation in ('going', 'waiting', 'maybe') or (adults = 1 and children = 0)));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_heads" CHECK (adults between 1 and 20 and children between 0 and 20 and (participation in ('going', 'waiting', 'maybe') or (adults = 1 and children = 0)));