-- Saves the number of bookings of each slot. A slot with a waitlist is full.
update slots set students_count = booked.count, capacity =
  case when id in (select slot_id from slot_waiters) then booked.count else capacity end
from (select slot_id, count(*) from slot_bookings group by slot_id) as booked
where booked.slot_id = slots.id;
