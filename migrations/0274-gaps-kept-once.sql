-- A gap of a till that was kept is kept once: later counts expect what was counted. What stands was measured from what was written, gaps of before included.
alter table cash_count add column carried bigint not null default 0;
