CREATE TABLE "email_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"expires_at_timestamp" bigint NOT NULL,
	"used_at_timestamp" bigint,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"free_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outing_lists" (
	"outing_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	CONSTRAINT "outing_lists_outing_id_list_id_pk" PRIMARY KEY("outing_id","list_id")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "contact_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"parent_list_id" uuid,
	"title" text NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"list_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	CONSTRAINT "contacts_list_id_person_id_pk" PRIMARY KEY("list_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "relations" (
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"contact_requested_at_timestamp" bigint,
	"dismissed" boolean DEFAULT false NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL,
	CONSTRAINT "relations_user_id_person_id_pk" PRIMARY KEY("user_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"closed_at_timestamp" bigint
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deactivated_at_timestamp" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at_timestamp" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cover_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cover_width" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cover_height" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cover_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "default_continent" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_number_country_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "skin" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_weekday" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "clock" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "people_visibility" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_by" text DEFAULT 'followed' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outing_lists" ADD CONSTRAINT "outing_lists_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outing_lists" ADD CONSTRAINT "outing_lists_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD CONSTRAINT "contact_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD CONSTRAINT "contact_lists_parent_list_id_contact_lists_id_fk" FOREIGN KEY ("parent_list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_by_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_usernames_by_user" ON "former_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outing_lists_by_list" ON "outing_lists" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "contact_lists_by_user" ON "contact_lists" USING btree ("user_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "contact_lists_by_parent" ON "contact_lists" USING btree ("parent_list_id");--> statement-breakpoint
CREATE INDEX "contacts_by_person" ON "contacts" USING btree ("person_id","owner_id","list_id");--> statement-breakpoint
CREATE INDEX "contacts_by_owner" ON "contacts" USING btree ("owner_id","person_id");--> statement-breakpoint
CREATE INDEX "relations_by_age" ON "relations" USING btree ("user_id","created_at_timestamp","person_id");--> statement-breakpoint
CREATE INDEX "relations_by_person" ON "relations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "reports_by_age" ON "reports" USING btree ("closed_at_timestamp","created_at_timestamp");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","created_at_timestamp");--> statement-breakpoint
CREATE INDEX "users_by_avatar" ON "users" USING btree ("avatar_key");--> statement-breakpoint
CREATE INDEX "users_by_cover" ON "users" USING btree ("cover_key");--> statement-breakpoint
CREATE INDEX "users_by_deactivation" ON "users" USING btree ("deactivated_at_timestamp");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "avatar";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
INSERT INTO "relations" ("user_id", "person_id", "created_at_timestamp", "updated_at_timestamp")
SELECT "user_id", "person_id", min("at"), max("at") FROM (
	SELECT "follower_id" AS "user_id", "followee_id" AS "person_id", "created_at_timestamp" AS "at" FROM "follows"
	UNION ALL
	SELECT "followee_id", "follower_id", "created_at_timestamp" FROM "follows"
) AS "both" GROUP BY "user_id", "person_id";
