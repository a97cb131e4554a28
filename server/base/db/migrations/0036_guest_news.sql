CREATE TABLE "guest_news" (
	"user_id" uuid NOT NULL,
	"outing_id" uuid NOT NULL,
	"outing_title" text NOT NULL,
	"kind" text NOT NULL,
	"due_at_timestamp" bigint NOT NULL,
	CONSTRAINT "guest_news_user_id_outing_id_pk" PRIMARY KEY("user_id","outing_id")
);
--> statement-breakpoint
ALTER TABLE "register_invitations" ADD COLUMN "outing_id" uuid;--> statement-breakpoint
ALTER TABLE "guest_news" ADD CONSTRAINT "guest_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_news_due" ON "guest_news" USING btree ("due_at_timestamp");--> statement-breakpoint
ALTER TABLE "register_invitations" ADD CONSTRAINT "register_invitations_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE set null ON UPDATE no action;