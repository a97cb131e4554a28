CREATE TABLE "file_reactions" (
	"file_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text,
	"reacted_at_timestamp" bigint NOT NULL,
	CONSTRAINT "file_reactions_of_person" UNIQUE("file_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "poll_reactions" (
	"poll_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text,
	"reacted_at_timestamp" bigint NOT NULL,
	CONSTRAINT "poll_reactions_of_person" UNIQUE("poll_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "outing_files" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outing_files" ADD COLUMN "fetched_at_timestamp" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "fetched_at_timestamp" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_reactions" ADD CONSTRAINT "file_reactions_file_id_outing_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."outing_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_reactions" ADD CONSTRAINT "file_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_reactions" ADD CONSTRAINT "poll_reactions_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_reactions" ADD CONSTRAINT "poll_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_reactions_by_file" ON "file_reactions" USING btree ("file_id","reacted_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "file_reactions_by_user" ON "file_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "poll_reactions_by_poll" ON "poll_reactions" USING btree ("poll_id","reacted_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "poll_reactions_by_user" ON "poll_reactions" USING btree ("user_id");