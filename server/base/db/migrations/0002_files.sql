CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"outing_id" uuid,
	"state" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"touched_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "cover_key" text;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "cover_width" integer;--> statement-breakpoint
ALTER TABLE "outings" ADD COLUMN "cover_height" integer;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_by_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_by_outing" ON "files" USING btree ("outing_id");--> statement-breakpoint
CREATE INDEX "files_by_age" ON "files" USING btree ("touched_at_timestamp");--> statement-breakpoint
CREATE INDEX "outings_by_cover" ON "outings" USING btree ("cover_key");