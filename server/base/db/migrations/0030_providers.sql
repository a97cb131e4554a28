CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at_timestamp" bigint NOT NULL,
	CONSTRAINT "connections_identity" UNIQUE("issuer","subject"),
	CONSTRAINT "connections_one_of_each" UNIQUE("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "provider_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"email_verified" boolean NOT NULL,
	"expires_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_trips" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"from_app" boolean NOT NULL,
	"expires_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_tickets_by_end" ON "provider_tickets" USING btree ("expires_at_timestamp");--> statement-breakpoint
CREATE INDEX "provider_trips_by_end" ON "provider_trips" USING btree ("expires_at_timestamp");