CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"ground" text NOT NULL,
	"alt" text NOT NULL,
	"picture_key" text,
	"audience" text NOT NULL,
	"list_ids" uuid[] NOT NULL,
	"outing_id" uuid,
	"expires_at_timestamp" bigint NOT NULL,
	"removed_at_timestamp" bigint,
	"fetched_at_timestamp" bigint NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_reactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text,
	"reacted_at_timestamp" bigint NOT NULL,
	CONSTRAINT "story_reactions_of_person" UNIQUE("story_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "story_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"viewed_at_timestamp" bigint NOT NULL,
	CONSTRAINT "story_views_of_person" UNIQUE("story_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_story" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_reactions" ADD CONSTRAINT "story_reactions_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_reactions" ADD CONSTRAINT "story_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_views" ADD CONSTRAINT "story_views_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_views" ADD CONSTRAINT "story_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_by_author" ON "stories" USING btree ("author_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "stories_by_outing" ON "stories" USING btree ("outing_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "stories_by_expiry" ON "stories" USING btree ("expires_at_timestamp");--> statement-breakpoint
CREATE UNIQUE INDEX "stories_by_picture" ON "stories" USING btree ("picture_key");--> statement-breakpoint
CREATE INDEX "story_reactions_by_user" ON "story_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "story_views_by_story" ON "story_views" USING btree ("story_id","viewed_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "story_views_by_user" ON "story_views" USING btree ("user_id");