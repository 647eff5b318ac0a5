-- Each land overseas has its own school holidays; those written for « overseas » go on meaning all of them.
alter table school_holiday drop constraint school_holiday_zones_check;
alter table school_holiday add constraint school_holiday_zones_check check (zones <@ array['zoneA', 'zoneB', 'zoneC', 'corsica', 'guadeloupe', 'martinique', 'guyane', 'reunion', 'mayotte', 'saintPierre', 'caledonia', 'polynesia', 'wallis', 'overseas']);
alter table price_grid drop constraint price_grid_origins_check;
alter table price_grid add constraint price_grid_origins_check check (origins <@ array['zoneA', 'zoneB', 'zoneC', 'corsica', 'guadeloupe', 'martinique', 'guyane', 'reunion', 'mayotte', 'saintPierre', 'caledonia', 'polynesia', 'wallis', 'overseas', 'abroad', 'r84', 'r27', 'r53', 'r24', 'r44', 'r32', 'r11', 'r28', 'r75', 'r76', 'r52', 'r93']);
