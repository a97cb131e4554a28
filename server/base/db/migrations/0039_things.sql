CREATE TABLE "thing_takers" (
	"thing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"taken_at_timestamp" bigint NOT NULL,
	CONSTRAINT "thing_takers_of_person" PRIMARY KEY("thing_id","user_id"),
	CONSTRAINT "thing_takers_take_some" CHECK ("thing_takers"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "things" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outing_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"created_at_timestamp" bigint NOT NULL,
	"updated_at_timestamp" bigint NOT NULL,
	CONSTRAINT "things_are_some" CHECK ("things"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "thing_takers" ADD CONSTRAINT "thing_takers_thing_id_things_id_fk" FOREIGN KEY ("thing_id") REFERENCES "public"."things"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thing_takers" ADD CONSTRAINT "thing_takers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "things" ADD CONSTRAINT "things_outing_id_outings_id_fk" FOREIGN KEY ("outing_id") REFERENCES "public"."outings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "things" ADD CONSTRAINT "things_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thing_takers_by_user" ON "thing_takers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "things_by_outing" ON "things" USING btree ("outing_id","created_at_timestamp","id");