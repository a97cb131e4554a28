CREATE TABLE "collected_outings" (
	"id" text PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL,
	"outing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" double precision NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"privacy" text NOT NULL,
	"list_ids" uuid[] NOT NULL,
	"is_featured" boolean NOT NULL,
	"cover_outing_id" uuid,
	"cover_template" text NOT NULL,
	"position" double precision NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collected_outings" ADD CONSTRAINT "collected_outings_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_outings" ADD CONSTRAINT "collected_outings_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_outings" ADD CONSTRAINT "collected_outings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collected_outings_once" ON "collected_outings" USING btree ("collection_id","outing_id");--> statement-breakpoint
CREATE INDEX "collected_outings_by_user" ON "collected_outings" USING btree ("user_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "collected_outings_by_outing" ON "collected_outings" USING btree ("outing_id");--> statement-breakpoint
CREATE INDEX "collections_by_user" ON "collections" USING btree ("user_id","position","id");