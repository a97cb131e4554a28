CREATE TABLE "ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"outing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" integer,
	"line" text DEFAULT '' NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "declines_rating" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ratings_by_outing" ON "ratings" USING btree ("outing_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "ratings_by_user" ON "ratings" USING btree ("user_id");