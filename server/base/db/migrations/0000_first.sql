CREATE TABLE "access_changes" (
	"channel_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "access_changes_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "channel_log" (
	"channel_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"audience" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	CONSTRAINT "channel_log_channel_id_sequence_pk" PRIMARY KEY("channel_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"trimmed_to" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_entities" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"root_id" uuid,
	"deleted_at_timestamp" bigint NOT NULL,
	CONSTRAINT "deleted_entities_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"expires_at_timestamp" bigint NOT NULL,
	"used_at_timestamp" bigint
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"followee_id" uuid NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	CONSTRAINT "follows_follower_id_followee_id_pk" PRIMARY KEY("follower_id","followee_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" json,
	"created_at_timestamp" bigint NOT NULL,
	CONSTRAINT "idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"inviter_id" uuid,
	"state" text NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	CONSTRAINT "invitations_of_person" UNIQUE("outing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"participation" text NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL,
	CONSTRAINT "memberships_of_person" UNIQUE("outing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outing_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"editor_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"root_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"privacy" text NOT NULL,
	"starts_at" text,
	"ends_at" text,
	"all_day" boolean DEFAULT false NOT NULL,
	"timezone" text NOT NULL,
	"starts_instant" bigint,
	"ends_instant" bigint,
	"place_name" text DEFAULT '' NOT NULL,
	"place_address" text DEFAULT '' NOT NULL,
	"cover_template" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"members_can_invite" boolean DEFAULT true NOT NULL,
	"members_can_edit" boolean DEFAULT true NOT NULL,
	"members_can_add" boolean DEFAULT true NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"expires_at_timestamp" bigint NOT NULL,
	"used_at_timestamp" bigint
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "register_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"email" text,
	"inviter_id" uuid,
	"created_at_timestamp" bigint NOT NULL,
	"expires_at_timestamp" bigint NOT NULL,
	"used_by" uuid,
	"used_at_timestamp" bigint,
	"returned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "register_invitations_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"seen_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified_at_timestamp" bigint,
	"blocked" boolean DEFAULT false NOT NULL,
	"avatar" text,
	"timezone" text NOT NULL,
	"invitations_left" integer NOT NULL,
	"advocated_invitations" integer DEFAULT 0 NOT NULL,
	"seal_key" text NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "access_changes" ADD CONSTRAINT "access_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followee_id_users_id_fk" FOREIGN KEY ("followee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_root_id_outings_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outings" ADD CONSTRAINT "outings_parent_id_outings_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outings" ADD CONSTRAINT "outings_root_id_outings_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outings" ADD CONSTRAINT "outings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_invitations" ADD CONSTRAINT "register_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_invitations" ADD CONSTRAINT "register_invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_log_by_age" ON "channel_log" USING btree ("created_at_timestamp");--> statement-breakpoint
CREATE INDEX "email_tokens_by_user" ON "email_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "follows_by_followee" ON "follows" USING btree ("followee_id","follower_id");--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency" USING btree ("created_at_timestamp");--> statement-breakpoint
CREATE INDEX "invitations_by_user" ON "invitations" USING btree ("user_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "memberships_by_user" ON "memberships" USING btree ("user_id","outing_id");--> statement-breakpoint
CREATE INDEX "memberships_by_outing" ON "memberships" USING btree ("outing_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "notes_by_outing" ON "notes" USING btree ("outing_id","created_at_timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notes_by_root" ON "notes" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "outings_by_start" ON "outings" USING btree ("starts_instant","id");--> statement-breakpoint
CREATE INDEX "outings_by_parent" ON "outings" USING btree ("parent_id","starts_instant","id");--> statement-breakpoint
CREATE INDEX "outings_by_root" ON "outings" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "outings_by_owner" ON "outings" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "register_invitations_by_inviter" ON "register_invitations" USING btree ("inviter_id","expires_at_timestamp");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");