ALTER TABLE "attempts" ADD COLUMN "device_id" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_device_id_index" ON "attempts" USING btree ("device_id");