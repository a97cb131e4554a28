CREATE TABLE "app_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"message" text NOT NULL,
	"created_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "app_rating" integer;--> statement-breakpoint
ALTER TABLE "app_reviews" ADD CONSTRAINT "app_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_reviews_by_age" ON "app_reviews" USING btree ("created_at_timestamp");--> statement-breakpoint
CREATE INDEX "app_reviews_by_user" ON "app_reviews" USING btree ("user_id","created_at_timestamp");