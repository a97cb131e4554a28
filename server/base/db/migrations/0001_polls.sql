CREATE TABLE "poll_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"poll_id" uuid NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"fetched_at_timestamp" bigint NOT NULL,
	CONSTRAINT "poll_options_in_order" UNIQUE("poll_id","position")
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"poll_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"poll_option_id" uuid,
	"voted_at_timestamp" bigint NOT NULL,
	CONSTRAINT "poll_votes_of_person" UNIQUE("poll_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outing_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"question" text NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll_option_id_poll_options_id_fk" FOREIGN KEY ("poll_option_id") REFERENCES "public"."poll_options"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_root_id_outings_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_votes_by_poll" ON "poll_votes" USING btree ("poll_id","voted_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "poll_votes_by_option" ON "poll_votes" USING btree ("poll_option_id","voted_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "poll_votes_by_user" ON "poll_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "polls_by_outing" ON "polls" USING btree ("outing_id","created_at_timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "polls_by_root" ON "polls" USING btree ("root_id");