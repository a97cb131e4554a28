-- What is searched is folded otherwise from now on. The server stores it anew when it starts.
DELETE FROM "name_words";--> statement-breakpoint
UPDATE "outings" SET "search_text" = '';
