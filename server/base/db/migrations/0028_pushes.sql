CREATE TABLE "push_bindings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"enabled" boolean NOT NULL,
	"device_name" text NOT NULL,
	"binding_type" text NOT NULL,
	"binding_address" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"used_at_timestamp" bigint,
	CONSTRAINT "push_bindings_binding_address_unique" UNIQUE("binding_address")
);
--> statement-breakpoint
CREATE TABLE "push_queue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"subject" jsonb NOT NULL,
	"due_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "push_muted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "push_words" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "outing_reminders" jsonb DEFAULT '[60,1440]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reminder_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_bindings" ADD CONSTRAINT "push_bindings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_bindings" ADD CONSTRAINT "push_bindings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_queue" ADD CONSTRAINT "push_queue_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_bindings_by_user" ON "push_bindings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_bindings_by_session" ON "push_bindings" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_queue_by_subject" ON "push_queue" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "push_queue_by_time" ON "push_queue" USING btree ("due_at_timestamp");