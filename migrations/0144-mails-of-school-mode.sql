-- Where people learn, messages are written and kept, and none of them leaves.
alter table outgoing_mail drop constraint outgoing_mail_state_check;
alter table outgoing_mail add constraint outgoing_mail_state_check check (state in ('queued', 'sent', 'failed', 'abandoned', 'withheld'));
