CREATE TABLE "chat_states" (
	"user_id" uuid NOT NULL,
	"outing_id" uuid,
	"conversation_id" text,
	"notification_status" text DEFAULT 'all' NOT NULL,
	"muted_until_timestamp" bigint,
	"pinned_at_timestamp" bigint,
	"read_up_to_timestamp" bigint,
	"hidden_up_to_timestamp" bigint DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"updated_at_timestamp" bigint NOT NULL,
	CONSTRAINT "chat_states_of_outing" UNIQUE("user_id","outing_id"),
	CONSTRAINT "chat_states_of_conversation" UNIQUE("user_id","conversation_id"),
	CONSTRAINT "chat_states_in_one_chat" CHECK (("chat_states"."outing_id" is null) <> ("chat_states"."conversation_id" is null))
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"is_starter" boolean NOT NULL,
	"joined_at_timestamp" bigint NOT NULL,
	"sees_from_timestamp" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text,
	"reacted_at_timestamp" bigint NOT NULL,
	CONSTRAINT "message_reactions_of_person" UNIQUE("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outing_id" uuid,
	"conversation_id" text,
	"author_id" uuid NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"mentions" jsonb NOT NULL,
	"reply_to_id" uuid,
	"subject" jsonb,
	"event" jsonb,
	"placeholder_message_id" uuid,
	"edited_at_timestamp" bigint,
	"deleted_at_timestamp" bigint,
	"fetched_at_timestamp" bigint NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL,
	CONSTRAINT "messages_in_one_chat" CHECK (("messages"."outing_id" is null) <> ("messages"."conversation_id" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tells_read" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_states" ADD CONSTRAINT "chat_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_states" ADD CONSTRAINT "chat_states_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_states" ADD CONSTRAINT "chat_states_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_states_by_outing" ON "chat_states" USING btree ("outing_id");--> statement-breakpoint
CREATE INDEX "chat_states_by_conversation" ON "chat_states" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_members_one_starter" ON "conversation_members" USING btree ("conversation_id") WHERE is_starter;--> statement-breakpoint
CREATE INDEX "conversation_members_by_user" ON "conversation_members" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "message_reactions_by_message" ON "message_reactions" USING btree ("message_id","reacted_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "message_reactions_by_user" ON "message_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_by_outing" ON "messages" USING btree ("outing_id","created_at_timestamp");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_by_conversation" ON "messages" USING btree ("conversation_id","created_at_timestamp");