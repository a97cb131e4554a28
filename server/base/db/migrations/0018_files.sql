CREATE TABLE "outing_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outing_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outing_files" ADD CONSTRAINT "outing_files_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outing_files" ADD CONSTRAINT "outing_files_root_id_outings_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outing_files" ADD CONSTRAINT "outing_files_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outing_files_by_outing" ON "outing_files" USING btree ("outing_id","created_at_timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outing_files_by_root" ON "outing_files" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "outing_files_by_key" ON "outing_files" USING btree ("file_key");