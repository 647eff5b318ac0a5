-- What a cancellation costs by the day on which it comes.
alter table cancellation_preference add column step1_days integer;
alter table cancellation_preference add column step1_share numeric(12,0);
alter table cancellation_preference add column step2_days integer;
alter table cancellation_preference add column step2_share numeric(12,0);
alter table cancellation_preference add column step3_days integer;
alter table cancellation_preference add column step3_share numeric(12,0);
alter table cancellation_preference add constraint cancellation_preference_step1_days_check CHECK (((step1_days >= 0) AND (step1_days <= 730)));
alter table cancellation_preference add constraint cancellation_preference_step1_share_check CHECK (((step1_share >= (0)::numeric) AND (step1_share <= (100)::numeric)));
alter table cancellation_preference add constraint cancellation_preference_step2_days_check CHECK (((step2_days >= 0) AND (step2_days <= 730)));
alter table cancellation_preference add constraint cancellation_preference_step2_share_check CHECK (((step2_share >= (0)::numeric) AND (step2_share <= (100)::numeric)));
alter table cancellation_preference add constraint cancellation_preference_step3_days_check CHECK (((step3_days >= 0) AND (step3_days <= 730)));
alter table cancellation_preference add constraint cancellation_preference_step3_share_check CHECK (((step3_share >= (0)::numeric) AND (step3_share <= (100)::numeric)));
