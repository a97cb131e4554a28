CREATE TABLE "name_words" (
	"user_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"username" text collate "C" NOT NULL,
	CONSTRAINT "name_words_user_id_word_pk" PRIMARY KEY("user_id","word")
);
--> statement-breakpoint
ALTER TABLE "name_words" ADD CONSTRAINT "name_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_words_by_word" ON "name_words" USING btree ("word","username");--> statement-breakpoint
CREATE INDEX "follows_by_follower_age" ON "follows" USING btree ("follower_id","created_at_timestamp","followee_id");--> statement-breakpoint
CREATE INDEX "follows_by_followee_age" ON "follows" USING btree ("followee_id","created_at_timestamp","follower_id");