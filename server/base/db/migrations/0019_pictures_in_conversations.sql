ALTER TABLE "chat_states" ADD COLUMN "delivered_up_to_timestamp" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "conversation_id" text;--> statement-breakpoint
CREATE INDEX "conversations_by_picture" ON "conversations" USING btree ("picture_key") WHERE picture_key is not null;--> statement-breakpoint
CREATE INDEX "messages_by_picture" ON "messages" USING btree ("picture_key") WHERE picture_key is not null;