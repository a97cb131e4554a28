CREATE TABLE "photo_reactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"photo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text,
	"reacted_at_timestamp" bigint NOT NULL,
	CONSTRAINT "photo_reactions_of_person" UNIQUE("photo_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outing_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"picture_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"caption" text NOT NULL,
	"alt" text NOT NULL,
	"taken_at" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"fetched_at_timestamp" bigint NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "photo_reactions" ADD CONSTRAINT "photo_reactions_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_reactions" ADD CONSTRAINT "photo_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_root_id_outings_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_reactions_by_photo" ON "photo_reactions" USING btree ("photo_id","reacted_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "photo_reactions_by_user" ON "photo_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "photos_by_outing" ON "photos" USING btree ("outing_id","created_at_timestamp" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photos_by_root" ON "photos" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "photos_by_picture" ON "photos" USING btree ("picture_key");