alter table planning_setting alter column days_before set default 1;
