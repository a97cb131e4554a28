CREATE TABLE "guest_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at_timestamp" bigint NOT NULL,
	"confirmed_at_timestamp" bigint,
	"created_at_timestamp" bigint NOT NULL,
	CONSTRAINT "guest_addresses_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "guest_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"personal" boolean NOT NULL,
	"created_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outing_links" (
	"outing_id" uuid PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL,
	"token_hash" text NOT NULL,
	"answers_max" integer,
	"answers_count" integer DEFAULT 0 NOT NULL,
	"admits_max" integer NOT NULL,
	"admits_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "outing_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "username" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kind" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "answers_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "guests_see_notes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_addresses" ADD CONSTRAINT "guest_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_keys" ADD CONSTRAINT "guest_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outing_links" ADD CONSTRAINT "outing_links_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_keys_by_user" ON "guest_keys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kind" CHECK (case when "users"."kind" = 'member' then "users"."username" is not null and "users"."email" is not null
        else coalesce("users"."username", "users"."email", "users"."password_hash") is null end);