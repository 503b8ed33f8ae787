ALTER TABLE `registers` ADD `shield` text;
