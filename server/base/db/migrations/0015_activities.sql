CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"root_id" uuid NOT NULL,
	"item_id" uuid,
	"user_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"details" jsonb NOT NULL,
	"created_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_root_id_outings_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_by_root" ON "activities" USING btree ("root_id","created_at_timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);