CREATE TABLE "visits" (
	"user_id" uuid NOT NULL,
	"place_id" text NOT NULL,
	"visited" boolean NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL,
	CONSTRAINT "visits_user_id_place_id_pk" PRIMARY KEY("user_id","place_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "travel_visibility" text DEFAULT 'followers' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;