-- The server reads more of calendar files than before: it asks for each anew, also for those that have not changed.
UPDATE "foreign_calendars" SET "etag" = NULL, "last_modified" = NULL, "due_at_timestamp" = 0;
