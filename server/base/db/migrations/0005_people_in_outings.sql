CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"causer_id" uuid,
	"type" text NOT NULL,
	"outing_id" uuid,
	"outing_title" text,
	"answer" text,
	"role" text,
	"read_at_timestamp" bigint,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"outing_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"participation" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "join_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL,
	CONSTRAINT "join_requests_of_person" UNIQUE("outing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "open_invitations" (
	"outing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"uses_max" integer,
	"uses_count" integer DEFAULT 0 NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	CONSTRAINT "open_invitations_outing_id_user_id_pk" PRIMARY KEY("outing_id","user_id"),
	CONSTRAINT "open_invitations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "updated_at_timestamp" bigint;--> statement-breakpoint
UPDATE "invitations" SET "updated_at_timestamp" = "created_at_timestamp";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "updated_at_timestamp" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "answered_at_timestamp" bigint;--> statement-breakpoint
UPDATE "memberships" SET "answered_at_timestamp" = "updated_at_timestamp" WHERE "participation" <> 'pending';--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "answered_for_timestamp" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "notification_status" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "muted" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "open_to_join" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "shows_people" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "rescheduled_at_timestamp" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_causer_id_users_id_fk" FOREIGN KEY ("causer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_answers" ADD CONSTRAINT "item_answers_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_answers" ADD CONSTRAINT "item_answers_item_id_outings_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_answers" ADD CONSTRAINT "item_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_invitations" ADD CONSTRAINT "open_invitations_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_invitations" ADD CONSTRAINT "open_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("created_at_timestamp");--> statement-breakpoint
CREATE INDEX "item_answers_by_outing" ON "item_answers" USING btree ("outing_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "item_answers_by_item" ON "item_answers" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_answers_by_user" ON "item_answers" USING btree ("user_id","outing_id");--> statement-breakpoint
CREATE INDEX "join_requests_by_user" ON "join_requests" USING btree ("user_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "join_requests_by_outing" ON "join_requests" USING btree ("outing_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "invitations_by_outing" ON "invitations" USING btree ("outing_id","created_at_timestamp","id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_owner" ON "memberships" USING btree ("outing_id") WHERE role = 'owner';