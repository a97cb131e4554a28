ALTER TABLE "register_invitations" ADD COLUMN "follows" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "register_invitations" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "register_invitations_by_newcomer" ON "register_invitations" USING btree ("used_by");--> statement-breakpoint
-- Until now an inviter was credited as soon as the newcomer had an account.
UPDATE "register_invitations" SET "counted" = true WHERE "used_by" IS NOT NULL;
