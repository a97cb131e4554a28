CREATE TABLE "feed_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"outing_id" uuid,
	"collection_id" uuid,
	"removed_at_timestamp" bigint,
	"fetched_at_timestamp" bigint NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_reactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text,
	"reacted_at_timestamp" bigint NOT NULL,
	CONSTRAINT "feed_reactions_of_person" UNIQUE("feed_item_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_reactions" ADD CONSTRAINT "feed_reactions_feed_item_id_feed_items_id_fk" FOREIGN KEY ("feed_item_id") REFERENCES "public"."feed_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_reactions" ADD CONSTRAINT "feed_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_items_once" ON "feed_items" USING btree ("author_id","kind","subject");--> statement-breakpoint
CREATE INDEX "feed_items_by_author" ON "feed_items" USING btree ("author_id","created_at_timestamp","id","kind","removed_at_timestamp");--> statement-breakpoint
CREATE INDEX "feed_items_by_outing" ON "feed_items" USING btree ("outing_id");--> statement-breakpoint
CREATE INDEX "feed_items_by_collection" ON "feed_items" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "feed_reactions_by_item" ON "feed_reactions" USING btree ("feed_item_id","reacted_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "feed_reactions_by_user" ON "feed_reactions" USING btree ("user_id");--> statement-breakpoint
-- What is open to others already is in the feed of its owner as if it had been set by today's server.
INSERT INTO "feed_items" ("id", "author_id", "kind", "subject", "outing_id", "fetched_at_timestamp", "created_at_timestamp", "updated_at_timestamp")
SELECT gen_random_uuid(), "owner_id", 'outing', "id"::text, "id", "created_at_timestamp", "created_at_timestamp", "created_at_timestamp"
FROM "outings" WHERE "parent_id" IS NULL AND "status" <> 'draft' AND "privacy" <> 'private';