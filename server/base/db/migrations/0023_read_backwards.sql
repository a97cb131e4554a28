DROP INDEX "activities_by_root";--> statement-breakpoint
DROP INDEX "notes_by_outing";--> statement-breakpoint
DROP INDEX "outing_files_by_outing";--> statement-breakpoint
DROP INDEX "photos_by_outing";--> statement-breakpoint
DROP INDEX "polls_by_outing";--> statement-breakpoint
CREATE INDEX "activities_by_root" ON "activities" USING btree ("root_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "notes_by_outing" ON "notes" USING btree ("outing_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "outing_files_by_outing" ON "outing_files" USING btree ("outing_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "photos_by_outing" ON "photos" USING btree ("outing_id","created_at_timestamp","id");--> statement-breakpoint
CREATE INDEX "polls_by_outing" ON "polls" USING btree ("outing_id","created_at_timestamp","id");